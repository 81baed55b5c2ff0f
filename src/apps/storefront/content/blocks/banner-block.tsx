import type { CSSProperties } from 'react'
import type { Banner } from '../../../../domains/content/content.contract.ts'
import { paths } from '../../paths.ts'
import styles from './banner-block.module.css'
import { BlockImage } from './block-image.tsx'
import { OWN_SIZE } from './wide-picture.ts'

interface Props {
  banner: Banner
  eager: boolean
  /** `sizes` of the picture */
  sizes?: string | undefined
}

/** A banner. Without a picture it is a plain panel. */
export function BannerBlock({ banner, eager, sizes }: Props) {
  const href = banner.content === 'category' ? paths.list({ category: banner.category_value }) : banner.url
  const className = [
    styles.banner,
    styles[banner.justify],
    !banner.not_dark && banner.img ? styles.dark : '',
    banner.original ? styles.original : '',
  ].join(' ')
  const style = {
    '--banner-padding': `${banner.padding}px`,
    '--banner-radius': `${banner.radius}px`,
  } as CSSProperties
  const words = (
    <>
      {banner.img && (
        <BlockImage
          image={banner.img}
          eager={eager}
          sizes={banner.original ? OWN_SIZE : sizes}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        {banner.title && <h2>{banner.title}</h2>}
        {banner.desc && <p>{banner.desc}</p>}
        {banner.btn && href && <span className={styles.button}>{banner.btn}</span>}
      </div>
    </>
  )
  return (
    <div className={className} style={style}>
      {href ? (
        <a className={styles.frame} href={href} aria-label={bannerLabel(banner)}>
          {words}
        </a>
      ) : (
        <div className={styles.frame}>{words}</div>
      )}
    </div>
  )
}

// A banner without text is labelled by its picture.
const bannerLabel = ({ title, btn, img }: Banner) => (title || btn ? undefined : img?.alt || undefined)
