export const offlineTexts = {
  title: '인터넷에 연결되어 있지 않습니다',
  text: '연결을 확인하고 다시 시도해 주세요. 장바구니에 담은 상품은 그대로 있습니다.',
  retry: '다시 시도',
}
