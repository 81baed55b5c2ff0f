import { OMITTED_BECAUSE, type ReviewProgram } from '../program.ts'

const { noField, personal, internal, noReply } = OMITTED_BECAUSE

/**
 * The export of 리뷰 관리 of SmartStore's seller centre: 25 columns in one header row, as several public programs that
 * read it list them. It says whether a review has a reply, and not which one.
 */
export const smartstore: ReviewProgram = {
  id: 'smartstore',
  identifiedBy: ['상품번호', '구매자평점', '리뷰상세내용', '리뷰등록일'],
  fields: {
    리뷰글번호: 'number',
    상품번호: 'product_number',
    상품명: 'product_title',
    구매자평점: 'stars',
    '포토/영상': 'photos',
    리뷰상세내용: 'text',
    등록자: 'author',
    리뷰등록일: 'date',
    전시상태: 'state',
    베스트리뷰: 'best',
    답글: 'reply',
    답글내용: 'reply',
  },
  omitted: {
    리뷰구분: noField,
    리뷰도움수: noField,
    최종수정일: noField,
    관련리뷰글번호: noField,
    관련리뷰상세내용: '처음 쓴 리뷰의 내용이고, 그 리뷰는 다른 행에 있습니다.',
    답글여부: noReply,
    답글등록일시: noReply,
    베스트리뷰선정일시: noField,
    이벤트번호: internal,
    혜택지급: internal,
    혜택지급일시: internal,
    '유저정보 등록 항목': personal,
    상품주문번호: personal,
    풀필먼트사: internal,
    리뷰이동일: internal,
  },
  productSources: ['smartstore'],
  hiddenState: /비전시|미전시|미노출|비노출|블라인드|숨김|삭제|중지/,
}
