import { expect, test } from 'vitest'
import { OMITTED_BECAUSE } from '../program.ts'
import { cafe24 } from './cafe24.ts'
import { columnUses, fieldColumns, findProgram } from './programs.ts'

const HEADERS = {
  smartstore:
    '상품번호,상품명,리뷰구분,구매자평점,포토/영상,리뷰상세내용,리뷰도움수,등록자,리뷰등록일,최종수정일,리뷰글번호,관련리뷰글번호,관련리뷰상세내용,전시상태,답글여부,답글등록일시,베스트리뷰,베스트리뷰선정일시,이벤트번호,혜택지급,혜택지급일시,유저정보 등록 항목,상품주문번호,풀필먼트사,리뷰이동일',
  judgeme:
    'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location,metaobject_handle',
  shopify: 'product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at',
  woocommerce:
    'comment_ID,comment_post_ID,product_SKU,comment_author,comment_author_url,comment_author_email,comment_date,comment_date_gmt,comment_content,comment_approved,comment_parent,user_id,comment_alter_id,rating',
  cafe24: '번호,상품번호,상품코드,상품명,제목,내용,작성자,작성일,조회수,평점,첨부파일',
  madang:
    '리뷰 번호,상품번호,상품코드,자체상품코드,상품명,별점,제목,내용,작성자,작성일,옵션,사진 주소,답글,베스트',
} as const

test.each(Object.entries(HEADERS))('recognises a file of %s and knows all of its columns', (id, header) => {
  const names = header.split(',')
  const found = findProgram(names)
  expect(found).toMatchObject({ program: { id } })
  const uses = 'program' in found ? columnUses(found.program, names) : []
  expect(uses.filter(({ reason }) => reason === OMITTED_BECAUSE.unknown)).toEqual([])
})

test('a chosen program counts alone, and its missing columns are named', () => {
  expect(findProgram(HEADERS.smartstore.split(','), 'cafe24')).toEqual({
    missing: ['제목', '내용', '작성자', '작성일', '평점'],
  })
})

test('names are compared without case, spaces and stars', () => {
  expect(findProgram(['Body *', 'Rating', 'Review_Date', 'reviewer name', 'product-handle'])).toMatchObject({
    program: { id: 'judgeme' },
  })
})

test('personal columns are left out with a reason, and unknown ones are told', () => {
  const found = findProgram(HEADERS.judgeme.split(','))
  if (!('program' in found)) throw new Error('not recognised')
  expect(columnUses(found.program, ['reviewer_email', 'rating', 'mood'])).toEqual([
    { name: 'reviewer_email', field: null, reason: OMITTED_BECAUSE.personal },
    { name: 'rating', field: '별점', reason: null },
    { name: 'mood', field: null, reason: OMITTED_BECAUSE.unknown },
  ])
})

test('several columns may fill one field', () => {
  const found = findProgram(HEADERS.cafe24.split(','))
  if (!('program' in found)) throw new Error('not recognised')
  expect(fieldColumns(found.program, ['첨부파일', '첨부 이미지']).get('photos')).toEqual([0, 1])
})

test.each(['Y', 'T', '비밀글', '예'])('a text that Cafe24 keeps secret with %s is not shown', (cell) => {
  expect(cafe24.hiddenState?.test(cell)).toBe(true)
  expect(['', 'N', 'F', '공개'].some((open) => cafe24.hiddenState?.test(open))).toBe(false)
})
