/** Words of choosing photos for a review or a claim. */
export const photosTexts = {
  add: (count: number, most: number) => `사진 추가 (${count}/${most})`,
  adding: '올리는 중…',
  /** of the button of a form that was sent meanwhile */
  waiting: '사진을 올린 뒤 보냅니다…',
  added: (count: number) => `사진 ${count}장을 올렸습니다.`,
  dropped: '사진을 삭제했습니다.',
  drop: (at: number) => `사진 ${at} 삭제`,
  photo: (at: number) => `올린 사진 ${at}`,
  tooLarge: (name: string) => `${name}: 5MB를 넘는 사진입니다.`,
  failed: (reason: string) => `사진을 올리지 못했습니다. ${reason}`,
  full: (most: number) => `사진은 ${most}장까지 올릴 수 있습니다.`,
}
