import { Button, CopyButton, Text } from '@mantine/core'
import { adminTexts as texts } from '../../../ui/texts/admin.ts'
import styles from './copyable-url.module.css'

/** A URL with a copy button; `name` is its name for screen readers. */
export function CopyableUrl({ url, name }: { url: string; name: string }) {
  return (
    <div className={styles.url}>
      <Text size="sm" ff="monospace">
        {url}
      </Text>
      <CopyButton value={url}>
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
