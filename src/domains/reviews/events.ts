/** What reviews tells: reviews or questions of a listing are different, and so are its counters. */
export interface ReviewsEvent {
  type: 'reviews.changed' | 'qna.changed'
  payload: { shopid: string; sid: number }
}
