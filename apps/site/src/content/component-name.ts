/** `operator-email.astro` holds what prose writes as `<OperatorEmail />`. */
export const componentName = (file: string) =>
  file
    .replace(/^.*\/|\.astro$/g, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
