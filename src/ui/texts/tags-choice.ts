/** Words of the visitor's choice about services that count or advertise. */
export const tagsChoiceTexts = {
  title: '방문 기록과 맞춤 광고',
  about:
    '이 상점은 방문과 구매를 재고 광고를 맞추는 서비스를 씁니다. 이름이나 연락처는 브라우저에서 알리지 않습니다. 끄면 이 브라우저에서는 그런 서비스를 불러오지 않고, 남아 있던 쿠키를 삭제합니다.',
  byBrowser: '이 브라우저는 추적을 거부하도록 설정되어 있어, 그런 서비스를 불러오지 않습니다.',
  label: '방문 기록과 맞춤 광고에 쓰도록 허용하기',
} as const
