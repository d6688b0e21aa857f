/**
 * For `page.waitForFunction`, before a picture: without a switch of its own a page follows the system, and
 * colours in the middle of a change are nobody's.
 */
export const themeHasCome = (colorScheme: string) =>
  document.documentElement.classList.contains(colorScheme) &&
  document.getAnimations().every(
    ({ playState, effect }) =>
      playState !== 'running' ||
      effect?.getTiming().iterations === Number.POSITIVE_INFINITY ||
      // It moves with each frame, for as long as something loads.
      (effect instanceof KeyframeEffect && effect.target?.matches('.loading-bar')),
  )
