/** The banner of a suspended shop for its staff. */
export const suspensionBannerTexts = {
  title: (when: string) => `${when}부터 이용이 정지된 상점입니다`,
  text: '상점은 닫혀 있고 새 주문을 받지 않습니다. 이미 받은 주문은 계속 처리해 주세요. 정산금은 정지가 해제되면 지급합니다.',
} as const
