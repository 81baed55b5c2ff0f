import { SKIN_TYPES } from '../../../../../domains/tenancy/shared/shop-limits.ts'
import { frameTexts, adminLookTexts as texts } from '../../../../../ui/texts/admin-look.ts'
import { Choice } from './choice.tsx'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

/** The frame of a skin: header, cards, lists and their spacing. */
export function FrameField({ look, onChange }: ControlProps) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={texts.groups.frame}>
      {SKIN_TYPES.map((type) => (
        <Choice
          key={type}
          group="frame"
          isChosen={look.skin.type === type}
          onChoose={() => onChange({ ...look, skin: { ...look.skin, type } })}
        >
          <span className={styles.words}>
            {frameTexts[type]}
            <small>{texts.frames[type]}</small>
          </span>
        </Choice>
      ))}
    </div>
  )
}
