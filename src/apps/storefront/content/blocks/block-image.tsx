import type { BlockImage as Image } from '../../../../domains/content/contract.ts'
import { useShell } from '../../shell/shell-data.ts'
import { blockSizes, widePicture } from './wide-picture.ts'

interface Props {
  image: Image
  eager?: boolean
  /** as in html, where it is not as wide as the blocks */
  sizes?: string | undefined
  className?: string | undefined
}

/** A picture of a block. Its size reserves its space. */
export function BlockImage({ image, eager = false, sizes, className }: Props) {
  const { device } = useShell()
  return (
    <img
      className={className}
      {...widePicture(image.src, sizes ?? blockSizes[device])}
      width={image.width}
      height={image.height}
      alt={image.alt}
      // A picture above the fold is decoded with the text around it; others load lazily.
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
}
