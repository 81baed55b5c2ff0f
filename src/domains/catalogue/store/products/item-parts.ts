import { productPriceSql, productSalePriceSql, saleChangeSql, soldInSaleSql } from '../sale-price.ts'

const there = '(v.pid2 is not null and (c.pid3 = 0 or a.pid3 is not null))'
// Price and difference are read from the product and its variant. The listing of a resale is updated later, by an
// event, and mixing older and newer values would give a wrong price.
const price = `coalesce(a.price, ${productPriceSql('p')} + l.markup + coalesce(v.price_diff, 0))`
// Only a product with a limited sale reads its number.
const limited = `case when c.pid3 = 0 and p.sale_pieces is not null and ${productSalePriceSql('p')} is not null
  then json_build_object('shop', p.shop_id, 'product', p.pid, 'from', p.sale_from,
    'left', p.sale_pieces - ${soldInSaleSql('p')}, 'price', ${price},
    'full_price', p.price + l.markup + coalesce(v.price_diff, 0)) end`
const markup = '(case when c.pid3 = 0 then l.markup else 0 end)'
// A variant with a negative price at the supplier cannot be bought anywhere, whatever the markup.
// A resale of a suspended shop, or of a product that was taken down, cannot be bought either.
const onSale = `(s.isshow and l.shown and o.suspended is not true and p.taken_down is not true and ${there} and ${price} - ${markup} >= 0)`
const resale = `case when l.shop_id <> l.origin_shop_id then json_build_object('markup', ${markup}, 'percent', o.pick_margin) end`
const stock =
  'case when l.sold_out then 0 else coalesce(a.stock, case when v.off then 0 else v.stock end, 0) end'

const delivery = `coalesce(p.delivery, '{"kind": "shop", "won": 0, "each": 0, "apart": false}')`

/**
 * Parts of SQL for modules that sell: the item (a variant or an add-on) of each row of a relation `c` with the columns
 * sid, pid2 and pid3 (0 for no add-on). `joins` adds the listing `l`, the selling shop `s`, the shipping shop `o`, the
 * product `p`, the variant `v` and the add-on `a`, which are null for an unknown item. The other parts need these
 * aliases. `columns` are those of an `Item`.
 */
export const itemParts = {
  joins: `
    left join listing l on l.sid = c.sid
    left join shop s on s.shop_id = l.shop_id
    left join shop o on o.shop_id = l.origin_shop_id
    left join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
    left join variant v on v.shop_id = l.origin_shop_id and v.pid2 = c.pid2 and v.pid = l.pid
    left join add_on a on c.pid3 > 0 and a.shop_id = l.origin_shop_id and a.pid3 = c.pid3 and a.pid = l.pid`,
  columns: `l.title, coalesce(a.name, array_to_string(v.chosen, ' / '), '') as opt_name, l.image, l.adult,
    ${price} as price, ${onSale} as on_sale, ${stock} as stock,
    case when c.pid3 = 0 then l.least else 1 end as least, case when c.pid3 = 0 then l.most end as most,
    ${delivery} as delivery, ${resale} as resale, ${limited} as limited`,
  /** when a sale next changes the price; null if no sale will */
  priceUntil: `case when c.pid3 = 0 then ${saleChangeSql('p')} end`,
  /** the supplier's title if the resale has its own title; otherwise an empty text */
  originTitle: `case when l.own_title is null then '' else p.title end`,
  there,
  onSale,
  price,
  stock,
  delivery,
  /** the limited sale that is on (`LimitedItemSale`); null for none */
  limited,
  /** the terms of resale (`ResaleTerms`); null for a shop's own products */
  resale,
} as const
