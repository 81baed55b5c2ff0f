import type { BlockImage as Image } from '../../../../domains/content/content.contract.ts'
import { useShell } from '../../shell/shell-data.ts'
import { blockSizes, widePicture } from './wide-picture.ts'

interface Props {
  image: Image
  eager?: boolean
  /** `sizes` of the picture, if it is narrower than a block */
  sizes?: string | undefined
  className?: string | undefined
}

/** A picture of a block. Its width and height reserve the space before it has loaded. */
export function BlockImage({ image, eager = false, sizes, className }: Props) {
  const { device } = useShell()
  return (
    <img
      className={className}
      {...widePicture(image.src, sizes ?? blockSizes[device])}
      width={image.width}
      height={image.height}
      alt={image.alt}
      // Pictures above the fold are decoded with the text; others load lazily.
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
}
