/** What membership tells: how somebody stands with a shop is different. */
export interface MembershipEvent {
  type: 'membership.joined' | 'membership.left' | 'membership.approved' | 'membership.rejected'
  payload: { shopid: string; uid: number }
}
