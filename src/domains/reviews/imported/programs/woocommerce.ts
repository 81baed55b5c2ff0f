import { OMITTED_BECAUSE, type ReviewProgram } from '../program.ts'

const { personal, internal } = OMITTED_BECAUSE

/**
 * Files of the common export plugin of WooCommerce reviews. Columns as in its public source. Answers of the shop are
 * rows of their own, which name the review by `comment_parent`.
 */
export const woocommerce: ReviewProgram = {
  id: 'woocommerce',
  identifiedBy: ['comment_ID', 'comment_post_ID', 'comment_content', 'rating'],
  fields: {
    comment_ID: 'number',
    comment_post_ID: 'product_number',
    product_SKU: 'product_code',
    product_title: 'product_title',
    comment_author: 'author',
    comment_date: 'date',
    comment_content: 'text',
    comment_approved: 'state',
    comment_parent: 'parent',
    rating: 'stars',
  },
  omitted: {
    comment_author_url: personal,
    comment_author_email: personal,
    comment_author_IP: personal,
    comment_date_gmt: 'comment_date와 같은 때입니다.',
    comment_alter_id: internal,
    user_id: internal,
    verified: internal,
  },
  productSources: ['woocommerce'],
  hasForeignDates: true,
  hiddenState: /^(?:0|spam|trash|hold)$/i,
}
