import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminLookTexts as texts } from '../../../../../ui/texts/admin-look.ts'
import { ColourFields } from './colour-fields.tsx'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'
import { FontField } from './font-field.tsx'
import { FrameField } from './frame-field.tsx'
import { ListFields } from './list-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { ReadyLooks } from './ready-looks.tsx'

/** All that a look is made of. */
export function Controls({
  look,
  pictures,
  onChange,
  onUploaded,
  disabled,
}: ControlProps & {
  pictures: { logo: string; profile: string }
  onUploaded: (uploaded: { file: string; image: string }) => void
  disabled: boolean
}) {
  return (
    <fieldset className={styles.all} disabled={disabled} aria-label={texts.panes.controls}>
      <Part title={texts.groups.ready}>
        <ReadyLooks look={look} onChange={onChange} />
      </Part>
      <Part title={texts.groups.frame}>
        <FrameField look={look} onChange={onChange} />
      </Part>
      <Part title={texts.groups.colours}>
        <ColourFields look={look} onChange={onChange} />
      </Part>
      <Part title={texts.groups.font}>
        <FontField look={look} onChange={onChange} />
      </Part>
      <Part title={texts.groups.logo}>
        <PictureFields look={look} onChange={onChange} pictures={pictures} onUploaded={onUploaded} />
      </Part>
      <Part title={texts.groups.lists}>
        <ListFields look={look} onChange={onChange} />
      </Part>
    </fieldset>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </section>
  )
}
