import { Button, CopyButton, Text } from '@mantine/core'
import { adminTexts as texts } from '../../../ui/texts/admin.ts'
import styles from './copied-address.module.css'

/** An address with a copy button; `name` is its name for screen readers. */
export function CopiedAddress({ address, name }: { address: string; name: string }) {
  return (
    <div className={styles.address}>
      <Text size="sm" ff="monospace">
        {address}
      </Text>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            variant="light"
            size="compact-sm"
            onClick={copy}
            aria-label={`${name} ${copied ? texts.copied : texts.copy}`}
          >
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
