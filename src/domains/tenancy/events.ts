/** What tenancy tells: a shop's own fields or hosts are different. */
export interface TenancyEvent {
  type: 'shop.changed'
  payload: { shopid: string; uid: number }
}
