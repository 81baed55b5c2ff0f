import { Badge, Group, Stack, Switch, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LIMITS } from '../../../../../domains/catalogue/product/limits.ts'
import type { SellerProductRow } from '../../../../../domains/catalogue/seller/list/contract.ts'
import { imageUrl } from '../../../../../ui/images.ts'
import { quantity, won } from '../../../../../ui/money.ts'
import { adminPreviewTexts } from '../../../../../ui/texts/admin-preview.ts'
import { adminProductsTexts as texts } from '../../../../../ui/texts/admin-products.ts'
import { paths } from '../../../paths.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { FreeDialog } from '../free-dialog.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import styles from './cells.module.css'
import { InlineNumber } from './inline-number.tsx'
import { useRowChange } from './use-row-change.ts'

/** The picture, name and code of a product, which lead to its page. */
export function TitleCell({ row: { pid, title, code, image } }: { row: SellerProductRow }) {
  const { shopid } = useShop()
  return (
    <Group gap="sm" wrap="nowrap" className={styles.name}>
      {image && (
        <img
          src={imageUrl(image, 120)}
          width={44}
          height={44}
          alt=""
          style={{ objectFit: 'cover', borderRadius: 4 }}
        />
      )}
      <div style={{ minWidth: 0 }}>
        <Text component="a" href={paths.product(shopid, pid)} size="sm" fw={700} c="dark" td="none">
          {title}
        </Text>
        {code && (
          <Text size="xs" c="dimmed">
            {code}
          </Text>
        )}
      </div>
    </Group>
  )
}

/** The way to the product's page as the shop would show it. */
export function PreviewCell({ row: { pid, title, deleted } }: { row: SellerProductRow }) {
  const { shopid } = useShop()
  if (deleted) return null
  return (
    <PreviewButton
      shopid={shopid}
      pid={pid}
      name={title}
      variant="subtle"
      px="xs"
      aria-label={adminPreviewTexts.title(title)}
    />
  )
}

export function PriceCell({ row }: { row: SellerProductRow }) {
  const { save, giveaway } = useRowChange(row)
  const { title, price, sale_price } = row
  const number = (
    <Text span size="sm">
      {won(price)}
    </Text>
  )
  const sale = sale_price !== null && (
    <Text span size="xs" c="dimmed" className={styles.sale}>
      {texts.saleNow(won(sale_price))}
    </Text>
  )
  return (
    <Beside>
      {useMayEdit(row) ? (
        <InlineNumber
          value={price}
          most={LIMITS.won}
          label={texts.row.price(title, won(price))}
          fieldLabel={texts.row.newPrice(title)}
          onSave={(price, seen) => save({ seen, price })}
        >
          {number}
        </InlineNumber>
      ) : (
        number
      )}
      {sale}
      {giveaway && <FreeDialog product={title} {...giveaway} />}
    </Beside>
  )
}

export function StockCell({ row }: { row: SellerProductRow }) {
  const { save } = useRowChange(row)
  const { title, stock, variants, level, pid2 } = row
  const pieces = texts.pieces(stock, variants)
  const number = (
    <Text span size="sm">
      {pieces}
    </Text>
  )
  const mayEdit = useMayEdit(row) && pid2 !== null
  return (
    <Beside>
      {mayEdit ? (
        <InlineNumber
          value={stock}
          most={LIMITS.stock}
          label={texts.row.stock(title, quantity(stock, '개'))}
          fieldLabel={texts.row.newStock(title)}
          onSave={(wanted, seen) => save({ seen, stock: wanted })}
        >
          {number}
        </InlineNumber>
      ) : (
        number
      )}
      {level !== 'plenty' && (
        <Badge variant="light" size="sm" color={level === 'out' ? 'red' : 'orange'}>
          {texts.levels[level]}
        </Badge>
      )}
    </Beside>
  )
}

/** A number with what is said about it; its button is named by the number alone. */
const Beside = ({ children }: { children: ReactNode }) => <span className={styles.beside}>{children}</span>

/** A switch that begins and stops the sale; a product that is sold out by hand begins again with it. */
export function SellingCell({ row }: { row: SellerProductRow }) {
  const { save, isPending } = useRowChange(row)
  const { title, status, deleted } = row
  const state = deleted ? texts.deleted : texts.states[status]
  if (!useMayEdit(row))
    return (
      <Badge variant="light" color={status === 'on_sale' && !deleted ? 'yard' : 'gray'}>
        {state}
      </Badge>
    )
  return (
    <Stack gap={0} mih={44} justify="center">
      <Switch
        checked={status === 'on_sale'}
        onChange={() => save({ seen: status, status: status === 'on_sale' ? 'stopped' : 'on_sale' })}
        disabled={isPending}
        label={state}
        aria-label={texts.row.selling(title)}
      />
    </Stack>
  )
}

const useMayEdit = ({ deleted }: SellerProductRow) =>
  useShop().permissions.includes('products:write') && !deleted
