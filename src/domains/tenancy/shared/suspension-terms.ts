/** Causes of a suspension: 법 위반, 판매 금지 상품, 분쟁, 소유자 요청, 기타. */
export const SUSPENSION_CAUSES = ['law', 'goods', 'dispute', 'owner', 'other'] as const
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number]

/** Status with which a suspended shop answers: it comes back, or it is gone. */
export const SUSPENSION_MODES = [503, 404] as const
export type SuspensionMode = (typeof SUSPENSION_MODES)[number]

export const MAX_SELLER_TEXT = 2_000
export const MAX_SHOPPER_TEXT = 500
