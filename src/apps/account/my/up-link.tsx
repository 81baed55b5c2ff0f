import { Icon } from '../../../ui/display/icon.tsx'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import { usePaths } from '../frame/frame-data.ts'
import styles from './up-link.module.css'

export function UpLink() {
  const paths = usePaths()
  return (
    <a className={styles.up} href={paths.my()}>
      <Icon name="left" size={16} /> {accountMyTexts.tabs.up}
    </a>
  )
}
