import type { MouseEvent } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import type { Provider } from '../api/identity.ts'
import styles from './provider-buttons.module.css'

interface Props {
  /** configured providers */
  providers: Record<Provider, boolean>
  words: Record<Provider, string>
  onChoose: (provider: Provider, event: MouseEvent<HTMLButtonElement>) => void
}

/** Buttons of the available providers in their brand colours. */
export function ProviderButtons({ providers, words, onChoose }: Props) {
  const usable = (['kakao', 'naver'] as const).filter((provider) => providers[provider])
  return usable.map((provider) => (
    <Button key={provider} className={styles[provider]} onClick={(event) => onChoose(provider, event)}>
      {words[provider]}
    </Button>
  ))
}
