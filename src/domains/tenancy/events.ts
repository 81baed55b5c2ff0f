/** Events of shops: fields or hosts are different; the account that transfers go to was set or taken away. */
export interface TenancyEvent {
  type: 'shop.changed' | 'shop.account-changed'
  payload: { shopid: string; uid: number }
}
