/** What fonts tells: a shop's pages have another font stylesheet. */
export interface FontsEvent {
  type: 'fonts.changed'
  payload: { shopid: string }
}
