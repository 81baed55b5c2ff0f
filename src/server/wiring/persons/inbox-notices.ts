import type { NoticeTemplate } from '../../../domains/notifications/notifications.service.ts'
import type {
  qnaAnswered,
  qnaHidden,
  qnaObjectionSettled,
  reviewHidden,
  reviewObjectionSettled,
} from '../../../domains/reviews/events.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import type { Services } from '../../services.ts'

export type InboxNoticesNeeds = Pick<Services, 'notifications' | 'accounts' | 'reviews'> & {
  /** an address on the account host */
  accountUrl: (path: string, query?: Record<string, string>) => string
}

type Written = EventOf<
  | typeof qnaAnswered
  | typeof qnaHidden
  | typeof reviewHidden
  | typeof qnaObjectionSettled
  | typeof reviewObjectionSettled
>

type News = NonNullable<Awaited<ReturnType<Services['reviews']['inbox']['news']>>>
type Told = (news: News) => NoticeTemplate | null

// It may be shown again, or hidden anew, meanwhile.
const hiddenAs =
  (template: NoticeTemplate): Told =>
  ({ reason }) =>
    reason === '' ? null : template
const settled: Told = ({ reason, answer }) => {
  if (reason === '') return 'objection-granted'
  return answer === '' ? null : 'objection-kept'
}

const notices = {
  'qna.answered': { kind: 'question', told: () => 'question-answered' },
  'qna.hidden': { kind: 'question', told: hiddenAs('question-hidden') },
  'reviews.hidden': { kind: 'review', told: hiddenAs('review-hidden') },
  'qna.objection-settled': { kind: 'question', told: settled },
  'reviews.objection-settled': { kind: 'review', told: settled },
} as const satisfies Record<Written['type'], { kind: 'question' | 'review'; told: Told }>

const KINDS = { question: '상품 문의', review: '리뷰' }

/** Tells the writer of a question or a review what the shop did with it. The words themselves stand on the writer's own page. */
export function inboxNotices({ accounts, reviews, notifications, accountUrl }: InboxNoticesNeeds) {
  const pages = {
    question: accountUrl('/myshop/qna'),
    review: accountUrl('/myshop/reviews', { tab: 'written' }),
  }
  return async ({ type, payload }: Written, key: string): Promise<void> => {
    const { kind, told } = notices[type]
    const news = await reviews.inbox.news(kind, payload.shop, payload.id)
    // An imported one was written by nobody here.
    const template = news?.uid ? told(news) : null
    if (!news?.uid || !template) return
    const person = await accounts.find(news.uid)
    if (!person) return
    const { shop, title, reason, answer } = news
    const data = { name: person.name, shop, title, reason, answer, kind: KINDS[kind], url: pages[kind] }
    await notifications.persons.tell({ key, template, data, to: { uid: news.uid, email: person.email } })
  }
}
