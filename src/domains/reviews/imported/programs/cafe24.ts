import { OMITTED_BECAUSE, type ReviewProgram } from '../program.ts'

const { noField, personal, internal } = OMITTED_BECAUSE

/**
 * The board of product reviews (상품 사용후기) of Cafe24. No public sample of its file was found: the names are those of
 * the columns of the board in Cafe24's help pages. 번호 is left out because it numbers the rows of a list, so it is
 * another one in the next file.
 */
export const cafe24: ReviewProgram = {
  id: 'cafe24',
  identifiedBy: ['상품명', '제목', '내용', '작성자', '작성일', '평점'],
  fields: {
    글번호: 'number',
    게시글번호: 'number',
    게시물번호: 'number',
    상품번호: 'product_number',
    상품코드: 'product_code',
    '자체 상품코드': 'own_code',
    상품명: 'product_title',
    평점: 'stars',
    제목: 'title',
    내용: 'text',
    작성자: 'author',
    작성자명: 'author',
    작성일: 'date',
    작성일시: 'date',
    첨부파일: 'photos',
    '첨부 이미지': 'photos',
    상품옵션: 'option',
    답변내용: 'reply',
    비밀글: 'state',
    비밀글여부: 'state',
  },
  omitted: {
    번호: '목록의 순서라서 리뷰를 알아보는 데 쓰지 않습니다.',
    게시판: internal,
    게시판명: internal,
    분류: noField,
    조회수: noField,
    조회: noField,
    추천: noField,
    추천수: noField,
    작성자ID: personal,
    아이디: personal,
    '작성자 아이디': personal,
    이메일: personal,
    휴대폰번호: personal,
    IP: personal,
    주문번호: personal,
    적립금: noField,
  },
  productSources: ['cafe24'],
  // Only a cell that says no lets shoppers read the text.
  hiddenState: /^(?!(?:|N|F|아니오|아니요|일반|공개|일반글|공개글)$)/i,
}
