import { useState } from 'react'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { shareImageUrl } from '../../../../ui/images.ts'
import { shareTexts as texts } from '../../../../ui/texts/share.ts'
import { paths } from '../../paths.ts'
import { useShell } from '../../shell/shell-data.ts'
import { shareByKakao } from './kakao-share.ts'
import styles from './share-dialog.module.css'

/** Shares a product by its link, and by KakaoTalk if the shop has a key of its own. */
export function ShareDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { kakao_app_key: key = '' } = useShell().shop
  const [note, setNote] = useState('')
  const [isOpening, setOpening] = useState(false)
  const { href: url, origin } = new URL(paths.product(product.sid), location.origin)

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setNote(texts.copied),
      () => setNote(texts.refused),
    )
  async function openKakao() {
    setOpening(true)
    setNote(texts.kakaoOpening)
    const image = product.image && new URL(shareImageUrl(product.image), origin).href
    const message = { title: product.title, url, image, button: texts.open }
    const failure = await shareByKakao(key, message).then(
      () => '',
      () => texts.kakaoFailed,
    )
    setNote(failure)
    setOpening(false)
  }
  return (
    <TitledDialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.body}>
        {key && (
          <Button variant="strong" aria-disabled={isOpening} onClick={isOpening ? undefined : openKakao}>
            {texts.kakao}
          </Button>
        )}
        <Button onClick={copy}>{texts.copy}</Button>
        <p className={styles.address}>{url}</p>
        <p role="status">{note}</p>
      </div>
    </TitledDialog>
  )
}
