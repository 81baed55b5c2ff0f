import type { BlockImage as Image } from '../../../../domains/content/contract.ts'
import { imageSrcSet, imageUrl } from '../../../../ui/images.ts'

const WIDTHS = [480, 960, 1440] as const

interface Props {
  image: Image
  eager?: boolean
  /** as in html; the main area of a PC is at most 900 px wide */
  sizes?: string
  className?: string | undefined
}

/** A picture of a block. Its room is kept from the first moment by the size of the original. */
export function BlockImage({
  image,
  eager = false,
  sizes = '(min-width: 900px) 900px, 100vw',
  className,
}: Props) {
  return (
    <img
      className={className}
      src={imageUrl(image.src, 960)}
      srcSet={imageSrcSet(image.src, WIDTHS)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
