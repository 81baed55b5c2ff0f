import { Icon } from '../../../../ui/display/icon.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { useListingType } from '../../shell/listing-type.ts'
import styles from './header.module.css'

/** Toggles every list between gallery and text; CSS shows the icon of the other type. */
export function ListingToggle() {
  const [type, toggle] = useListingType()
  const label = type === 'gallery' ? frameTexts.header.showText : frameTexts.header.showGallery
  return (
    <button type="button" className={styles.toggle} aria-label={label} onClick={toggle}>
      <Icon name="list" />
      <Icon name="gallery" />
    </button>
  )
}
