import { Badge, Group, Text } from '@mantine/core'
import type { ProductPreview } from '../../../../domains/catalogue/files/product-files.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminProductFilesTexts } from '../../../../ui/texts/admin-product-files.ts'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { LinePicture } from '../../components/line-picture.tsx'
import styles from './import-rows.module.css'

const texts = adminProductFilesTexts.product

/** A product as the import will leave it. */
export function ImportedProduct({ product }: { product: ProductPreview }) {
  const { image, pictures, category, other_categories: others, stock, add_ons: addOns } = product
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" my={6}>
      <LinePicture image={image} size={64} />
      <div style={{ minWidth: 0 }}>
        <Prices product={product} />
        <Group gap={6} my={2}>
          <Badge variant="light" size="sm" color={product.status === 'on_sale' ? 'yard' : 'gray'}>
            {adminProductsTexts.states[product.status]}
          </Badge>
          {product.unlisted && (
            <Badge variant="light" size="sm" color="gray">
              {adminProductsTexts.unlisted}
            </Badge>
          )}
          {product.adult && (
            <Badge variant="light" size="sm" color="red">
              {texts.adult}
            </Badge>
          )}
          {product.tax_free && (
            <Badge variant="light" size="sm" color="gray">
              {texts.taxFree}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" className={styles.words}>
          {[
            category ? texts.category(category, others) : texts.noCategory,
            texts.stock(stock),
            pictures > 0 ? texts.pictures(pictures) : texts.noPicture,
            addOns > 0 && texts.addOns(addOns),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Details product={product} />
        {product.options.length > 0 && <Options product={product} />}
      </div>
    </Group>
  )
}

/** What the product's page says besides its price, shortened. */
function Details({ product }: { product: ProductPreview }) {
  const {
    summary,
    short_description: description,
    detail,
    old_address: oldAddress,
    ships_from: shipsFrom,
  } = product
  const lines = [
    [deliveryOf(product), ...quantitiesOf(product)].filter(Boolean).join(' · '),
    shipsFrom && texts.shipsFrom(shipsFrom),
    summary && texts.summary(summary),
    description && texts.shortDescription(description),
    detail && texts.detail(detail),
    oldAddress && texts.oldAddress(oldAddress),
  ].filter((line) => line !== undefined && line !== '')
  return lines.map((line) => (
    <Text key={line} size="xs" c="dimmed" className={styles.words}>
      {line}
    </Text>
  ))
}

function deliveryOf({ delivery_fee: fee }: ProductPreview): string {
  if (fee === undefined) return ''
  if (fee === null) return texts.shopDelivery
  return fee === 0 ? texts.freeDelivery : texts.ownDelivery(won(fee))
}

const quantitiesOf = ({ least = 1, most = null }: ProductPreview): string[] => [
  ...(least > 1 ? [texts.minQuantity(least)] : []),
  ...(most === null ? [] : [texts.maxQuantity(most)]),
]

function Prices({ product: { price, list_price: listPrice, sale } }: { product: ProductPreview }) {
  const period = [
    sale?.from && texts.saleFrom(seoulMinute(sale.from)),
    sale?.until && texts.saleUntil(seoulMinute(sale.until)),
  ].filter(Boolean)
  return (
    <Text size="sm" className={styles.words}>
      <strong>{won(sale?.price ?? price)}</strong>
      {sale && <s className={styles.before}>{won(price)}</s>}
      {listPrice !== null && <span className={styles.before}>{texts.listPrice(won(listPrice))}</span>}
      {period.length > 0 && <span className={styles.before}>{period.join(' ')}</span>}
    </Text>
  )
}

function Options({ product: { options, variants, variant_count: count } }: { product: ProductPreview }) {
  return (
    <details className={styles.options}>
      <summary>{texts.options(options, count)}</summary>
      <ul>
        {variants.map(({ name, price_diff: diff, stock }) => (
          <li key={name}>
            {texts.variant(name, diff === 0 ? '' : `${diff > 0 ? '+' : ''}${won(diff)}`, stock)}
          </li>
        ))}
        {count > variants.length && <li>{texts.moreVariants(count - variants.length)}</li>}
      </ul>
    </details>
  )
}
