export const photosTexts = {
  add: (count: number, max: number) => `사진 추가 (${count}/${max})`,
  adding: '올리는 중…',
  /** submit button while photos upload */
  waiting: '사진을 올린 뒤 보냅니다…',
  added: (count: number) => `사진 ${count}장을 올렸습니다.`,
  dropped: '사진을 삭제했습니다.',
  drop: (index: number) => `사진 ${index} 삭제`,
  photo: (index: number) => `올린 사진 ${index}`,
  tooLarge: (name: string) => `${name}: 5MB를 넘는 사진입니다.`,
  failed: (reason: string) => `사진을 올리지 못했습니다. ${reason}`,
  full: (max: number) => `사진은 ${max}장까지 올릴 수 있습니다.`,
}
