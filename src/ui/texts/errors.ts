/** The English titles are specified in docs/product/storefront.md. */
export const errorTexts = {
  notFound: { title: 'page not found', description: '페이지를 찾을 수 없습니다. 주소를 다시 확인해 주세요.' },
  unknown: { title: 'This page could not be found', description: '주소가 바뀌었거나 없는 페이지입니다.' },
  notReady: { title: 'not ready', description: '아직 준비되지 않은 페이지입니다.' },
  suspended: '지금은 이용할 수 없는 상점입니다.',
  failed: { title: '문제가 생겼습니다', description: '잠시 후 다시 시도해 주세요.' },
  unreached: {
    title: '연결할 수 없습니다',
    description: '인터넷 연결을 확인하고 다시 시도해 주세요.',
    page: '페이지를 열지 못했습니다. (인터넷 연결을 확인해 주세요)',
    chunk: '화면을 불러오지 못했습니다. (인터넷 연결을 확인해 주세요)',
  },
  home: '홈으로 가기',
  retry: '다시 시도',
}

/** Status of a request without a response. */
export const UNREACHED = 0

/** Returns the 404 text only for status 404 (docs/product/storefront.md). */
export function errorText(error: { status: number; msg: string } | null) {
  if (error?.status === UNREACHED) return errorTexts.unreached
  if (error?.status !== 404) return errorTexts.failed
  if (error.msg === 'UNKNOWN_ROUTE') return errorTexts.unknown
  return error.msg === 'NOT_READY' ? errorTexts.notReady : errorTexts.notFound
}
