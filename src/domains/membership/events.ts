/** What membership tells: what members of a shop pay less is different. */
export interface BenefitEvent {
  type: 'benefit.changed'
  payload: { shopid: string }
}

/** What membership tells: how somebody stands with a shop is different. */
export interface MembershipEvent {
  type: 'membership.joined' | 'membership.left' | 'membership.approved' | 'membership.rejected'
  payload: { shopid: string; uid: number }
}
