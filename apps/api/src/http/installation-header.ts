/** Names the installation that answers, by the public key with which it signs certificates. */
export const installationHeader = 'x-installation'
