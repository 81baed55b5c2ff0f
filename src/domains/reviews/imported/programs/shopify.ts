import { OMITTED_BECAUSE, type ReviewProgram } from '../program.ts'

const { personal, noReply } = OMITTED_BECAUSE

/** Files of Shopify's app Product Reviews. Columns as in its help page on importing and exporting reviews. */
export const shopify: ReviewProgram = {
  id: 'shopify',
  identifiedBy: ['product_handle', 'rating', 'author', 'body', 'created_at'],
  fields: {
    product_handle: 'product_number',
    state: 'state',
    rating: 'stars',
    title: 'title',
    author: 'author',
    body: 'text',
    reply: 'reply',
    created_at: 'date',
  },
  omitted: { email: personal, location: personal, replied_at: noReply },
  productSources: ['shopify'],
  hasForeignDates: true,
  hiddenState: /^(?:unpublished|spam|hidden|flagged|archived)$/i,
}
