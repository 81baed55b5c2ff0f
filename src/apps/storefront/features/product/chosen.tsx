import type { Product } from '../../../../domains/catalogue/contract.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { quantity, won } from '../../../../ui/money.ts'
import { Stepper } from '../../../../ui/stepper.tsx'
import { productTexts } from '../../../../ui/texts/product.ts'
import styles from './chosen.module.css'
import { type ChosenLine, deliveryFee, goodsTotal } from './chosen-lines.ts'
import type { Choice } from './use-choice.ts'

const texts = productTexts.choose

/** What is chosen so far: a line for each variant and add-on, and what they cost together. */
export function Chosen({ product, choice }: { product: Product; choice: Choice }) {
  const isPlain = product.options.length === 0
  return (
    <div className={styles.chosen}>
      <ul aria-label={texts.lines}>
        {choice.lines.map((line) => (
          <Line
            line={line}
            name={line.name || product.title}
            choice={choice}
            fixed={isPlain && line.kind === 'variant'}
            key={line.kind + line.id}
          />
        ))}
      </ul>
      <Total product={product} lines={choice.lines} />
    </div>
  )
}

interface LineProps {
  line: ChosenLine
  name: string
  choice: Choice
  /** the only variant of a plain product stays */
  fixed: boolean
}

function Line({ line, name, choice, fixed }: LineProps) {
  return (
    <li>
      <p>{name}</p>
      {!fixed && <IconButton icon="close" label={texts.remove(name)} onClick={() => choice.remove(line)} />}
      <Stepper
        value={line.qty}
        max={line.orderable}
        label={texts.quantity(name)}
        onChange={(qty) => choice.setQuantity(line, qty)}
      />
      <strong>{won(line.unit * line.qty)}</strong>
      <p className={styles.short} role="alert">
        {line.short ? texts.short(line.orderable) : ''}
      </p>
    </li>
  )
}

function Total({ product, lines }: { product: Product; lines: ChosenLine[] }) {
  if (lines.length === 0) return <p className={styles.first}>{texts.first}</p>
  const total = goodsTotal(lines)
  const fee = deliveryFee(total, product.delivery)
  const pieces = lines.reduce((count, { qty }) => count + qty, 0)
  return (
    <dl className={styles.total}>
      <dt>{productTexts.delivery.forChoice}</dt>
      <dd>{fee === 0 ? productTexts.delivery.free : won(fee)}</dd>
      <dt>
        {texts.total} <small>{quantity(pieces, '개')}</small>
      </dt>
      <dd>
        <output>{won(total)}</output>
      </dd>
    </dl>
  )
}
