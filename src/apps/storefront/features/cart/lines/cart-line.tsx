import { type MouseEvent, useId } from 'react'
import type { CartItem } from '../../../../../domains/cart/contract.ts'
import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { Stepper } from '../../../../../ui/controls/stepper.tsx'
import { Icon } from '../../../../../ui/display/icon.tsx'
import thumbnail from '../../../../../ui/display/thumbnail.module.css'
import { imageSrcSet, imageUrl } from '../../../../../ui/images.ts'
import { won } from '../../../../../ui/money.ts'
import { cartTexts } from '../../../../../ui/texts/cart.ts'
import { deliveryWords } from '../../../../delivery-words.ts'
import { quantityOf } from '../cart-edits.ts'
import styles from './cart-line.module.css'

const texts = cartTexts.line

interface Props {
  line: CartItem
  href: string
  onQuantity: (qty: number) => void
  /** `next` is the same button of the line that takes its place */
  onRemove: (next: HTMLElement | null) => void
}

export function CartLine({ line, href, onQuantity, onRemove }: Props) {
  const error = errorWords(line)
  const delivery = deliveryWords(line.delivery)
  const errorId = useId()
  const name = [line.name, line.opt_name].filter(Boolean).join(', ')
  const remove = (event: MouseEvent) => onRemove(neighbour(event.currentTarget))
  return (
    <li className={styles.line} data-error={line.error || undefined}>
      <div className={`${thumbnail.thumbnail} ${styles.picture}`}>
        <Picture line={line} />
      </div>
      <div className={styles.words}>
        <a className={styles.name} href={href}>
          {line.name}
        </a>
        {line.opt_name && <p className={styles.option}>{line.opt_name}</p>}
        {delivery && <p className={styles.option}>{delivery}</p>}
      </div>
      <IconButton icon="close" label={texts.remove(name)} className={styles.remove} onClick={remove} />
      <p className={styles.error} id={errorId} role="alert">
        {error}
      </p>
      {line.error !== 'sold_out' && (
        <div className={styles.amount}>
          <Stepper
            value={line.qty}
            max={Math.max(1, line.available_qty)}
            label={texts.quantity(name)}
            onChange={(qty) => onQuantity(quantityOf(qty))}
          />
          <p>
            {line.qty > 1 && line.total > 0 && <small>{texts.each(line.price)}</small>}
            {line.error === 'qty' && line.total > 0 && <small>{texts.ofOrderable(line.error_data)}</small>}
            <strong>{won(line.total)}</strong>
          </p>
        </div>
      )}
    </li>
  )
}

function Picture({ line: { image, adult } }: { line: CartItem }) {
  if (!image) return adult ? <Icon name="lock" /> : null
  return (
    <img
      src={imageUrl(image, 240)}
      srcSet={imageSrcSet(image, [120, 240])}
      sizes="88px"
      alt=""
      loading="lazy"
    />
  )
}

function errorWords({ error, error_data }: CartItem): string {
  if (error === 'qty') return texts.short(error_data)
  if (error === 'least') return texts.least(error_data)
  if (error === 'most') return texts.most(error_data)
  return error === 'sold_out' ? texts.soldOut : ''
}

/** The button of the next line, else of the one before. */
function neighbour(button: Element): HTMLElement | null {
  const line = button.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  return beside?.querySelector<HTMLElement>(`.${styles.remove}`) ?? null
}
