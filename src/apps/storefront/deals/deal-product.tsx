import { useState } from 'react'
import type { Product, ProductCard } from '../../../domains/catalogue/catalogue.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { imageSrcSet, imageUrl } from '../../../ui/images.ts'
import { won } from '../../../ui/money.ts'
import { dealPageTexts as texts } from '../../../ui/texts/deal-page.ts'
import { paths } from '../paths.ts'
import styles from './deal-page.module.css'
import type { DealChoice } from './use-deal-choice.ts'

interface Props {
  product: ProductCard
  choice: DealChoice
  eager: boolean
}

/** A product of a deal. Its variants are loaded when the visitor picks it. */
export function DealProduct({ product: card, choice, eager }: Props) {
  const [product, setProduct] = useState<Product | null>(null)
  const [isLoading, setLoading] = useState(false)
  const lines = choice.lines.filter((line) => line.product.sid === card.sid)
  const price = card.sale_price ?? card.price

  async function pick() {
    setLoading(true)
    try {
      const loaded = product ?? (await choice.load(card.sid))
      setProduct(loaded)
      if (loaded.options.length === 0) choice.add(loaded)
    } catch {
      toast({ kind: 'error', text: texts.failed })
    } finally {
      setLoading(false)
    }
  }

  return (
    <li className={styles.product}>
      <div className={styles.picture}>
        {card.image && (
          <img
            src={imageUrl(card.image, 240)}
            srcSet={imageSrcSet(card.image, [120, 240])}
            sizes="96px"
            alt=""
            loading={eager ? undefined : 'lazy'}
          />
        )}
      </div>
      <div className={styles.words}>
        <a href={paths.product(card.sid)}>{card.title || texts.adult}</a>
        <p>
          <strong>{won(price)}</strong>
          {price < card.price && <s>{won(card.price)}</s>}
        </p>
      </div>
      {card.sold_out || !card.title ? (
        <p className={styles.soldOut}>{card.sold_out && texts.soldOut}</p>
      ) : (
        (lines.length === 0 || (product && product.options.length > 0)) &&
        (product && product.options.length > 0 ? (
          <Options product={product} choice={choice} />
        ) : (
          <Button
            aria-disabled={isLoading}
            aria-label={texts.addOf(card.title)}
            onClick={isLoading ? undefined : pick}
          >
            {isLoading ? texts.loading : texts.add}
          </Button>
        ))
      )}
      {lines.map((line) => {
        const name = [card.title, line.name].filter(Boolean).join(', ')
        return (
          <div className={styles.line} key={line.id}>
            <span>{line.name || texts.picked(line.qty)}</span>
            <Stepper
              value={line.qty}
              max={line.orderable}
              label={texts.quantity(name)}
              onChange={(qty) => choice.setQuantity(line, qty)}
            />
            <IconButton icon="close" label={texts.remove(name)} onClick={() => choice.remove(line)} />
          </div>
        )
      })}
    </li>
  )
}

/** A menu of the variants. Each choice adds a piece. */
function Options({ product, choice }: { product: Product; choice: DealChoice }) {
  const base = product.sale_price ?? product.price
  return (
    <select
      className={styles.options}
      aria-label={texts.options(product.title)}
      value=""
      onChange={(event) => choice.add(product, Number(event.target.value))}
    >
      <option value="">{texts.chooseOption}</option>
      {product.variants.map(({ pid2, values, price_diff, stock }) => (
        <option value={pid2} disabled={stock < 1} key={pid2}>
          {[values.join(' / '), won(base + price_diff), stock < 1 && texts.soldOut]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </select>
  )
}
