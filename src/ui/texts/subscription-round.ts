/** Which order of a subscription an order is. */
export const subscriptionRound = (round: number): string => `정기배송 ${round}회차`
