import { Button } from '../../../../../ui/controls/button.tsx'
import { Icon } from '../../../../../ui/display/icon.tsx'
import thumbnail from '../../../../../ui/display/thumbnail.module.css'
import { imageSrcSet, imageUrl } from '../../../../../ui/images.ts'
import { won } from '../../../../../ui/money.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { WayThere } from '../../../frame/way-there.tsx'
import type { QuotedLine as Line } from '../quote/quote-input.ts'
import styles from './orders-section.module.css'

const texts = checkoutTexts.lines

interface Props {
  line: Line
  onLeaveOut: () => void
  /** orders the remaining pieces */
  onTake: () => void
}

/** A line of an order. One that can't be ordered has the reason and the options. */
export function QuotedLine({ line, onLeaveOut, onTake }: Props) {
  const { name, opt_name, image, qty, price, off, points, most_off, error, error_data } = line
  // A resold product whose seller can't give more discount.
  const isBounded = !error && off + points > 0 && off + points === most_off
  return (
    <li className={styles.line} data-error={error || undefined}>
      <div className={`${thumbnail.thumbnail} ${styles.picture}`}>
        {image ? (
          <img src={imageUrl(image, 120)} srcSet={imageSrcSet(image, [120, 240])} sizes="64px" alt="" />
        ) : (
          <Icon name={error === 'adult' ? 'lock' : 'gallery'} />
        )}
      </div>
      <div className={styles.words}>
        <p>{name}</p>
        <p className={styles.option}>
          {[opt_name, texts.pieces(qty), qty > 1 && texts.each(price)].filter(Boolean).join(' · ')}
        </p>
        {isBounded && <p className={styles.option}>{texts.bounded(off + points)}</p>}
        {error && <p className={styles.error}>{errorWords(line)}</p>}
      </div>
      <p className={styles.price}>
        {off > 0 && <s>{won(price * qty)}</s>}
        <strong>{won(price * qty - off)}</strong>
      </p>
      {error && (
        <div className={styles.ways}>
          {(error === 'qty' || error === 'most') && error_data > 0 && (
            <Button aria-label={texts.takeOf(name, error_data)} onClick={onTake}>
              {texts.take(error_data)}
            </Button>
          )}
          {error === 'adult' && <WayThere to="identity" words={texts.prove} />}
          <Button aria-label={texts.leaveOutOf(name)} onClick={onLeaveOut}>
            {texts.leaveOut}
          </Button>
        </div>
      )}
    </li>
  )
}

function errorWords({ error, error_data }: Line): string {
  if (error === '') return ''
  const words = texts.errors[error]
  return typeof words === 'string' ? words : words(error_data)
}
