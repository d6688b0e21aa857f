import { useIsAdministrator } from '../../lib/client.ts'

const console = { label: 'Console', to: '/console' }
const administration = { label: 'Administration', to: '/admin' }

/** Where the menus lead whoever is signed in; administrators also to their own pages. */
export const useUserLinks = () => (useIsAdministrator() ? [console, administration] : [console])
