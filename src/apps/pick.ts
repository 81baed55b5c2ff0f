/** Whether one shop sells and another one ships. An owner may have several shops, so the shops are compared. */
export const isPick = ({ shopid, origin_shopid }: { shopid: string; origin_shopid: string }): boolean =>
  shopid !== origin_shopid
