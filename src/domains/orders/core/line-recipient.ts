/**
 * SQL for the recipient of the line `order_line l` of the order `shop_order o`: a parcel that was sent before a change
 * of the recipient keeps its address.
 */
export const LINE_RECIPIENT = `coalesce((select c.before from address_change c
    where c.shop_id = l.shop_id and c.id = l.sent_before), o.recipient)`
