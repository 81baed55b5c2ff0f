import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/display/icon.tsx'
import { adultGateTexts as texts } from '../../../../ui/texts/adult-gate.ts'
import { previewTexts } from '../../../../ui/texts/preview.ts'
import { paths } from '../../paths.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './adult-gate.module.css'

const loadProof = () => import('./adult-proof.ts')

async function openProof(): Promise<void> {
  const { offerAdultProof } = await loadProof()
  await offerAdultProof()
}

/** Shown instead of an adult product; the page contains no data of the product (docs/product/accounts.md). */
export function AdultGate({ category }: { category: number }) {
  const { preview } = useShell()
  return (
    <section className={styles.gate}>
      <Icon name="lock" size={40} />
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <p className={styles.how}>{preview ? previewTexts.adults : texts.how}</p>
      <Button variant="strong" onClick={openProof}>
        {texts.begin}
      </Button>
      <a className={buttonClass()} href={paths.list({ category })}>
        {texts.back}
      </a>
    </section>
  )
}
