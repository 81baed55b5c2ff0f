import { OMITTED_BECAUSE, type ReviewProgram } from '../program.ts'

const { noField, personal, internal, noReply } = OMITTED_BECAUSE

/**
 * Files of Judge.me (for Shopify). Columns as public exporters and importers write them:
 * `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,
 * picture_urls,ip_address,location,metaobject_handle`.
 */
export const judgeme: ReviewProgram = {
  id: 'judgeme',
  identifiedBy: ['body', 'rating', 'review_date', 'reviewer_name', 'product_handle'],
  fields: {
    title: 'title',
    body: 'text',
    rating: 'stars',
    review_date: 'date',
    reviewer_name: 'author',
    product_handle: 'product_number',
    picture_urls: 'photos',
    reply: 'reply',
    curated: 'state',
  },
  omitted: {
    source: internal,
    reviewer_email: personal,
    product_id: 'product_handle로 상품을 찾습니다.',
    product_url: 'product_handle로 상품을 찾습니다.',
    reply_date: noReply,
    ip_address: personal,
    location: personal,
    metaobject_handle: internal,
    review_url: noField,
  },
  productSources: ['shopify'],
  hasForeignDates: true,
  hiddenState: /^(?:spam|not[-_ ]?ok|hidden|archived)$/i,
}
