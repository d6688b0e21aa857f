import { Icon, iconNames } from '../../src/icon.tsx'
import { IconSourceProvider, RemoteIcon } from '../../src/remote-icon.tsx'
import { Example } from '../part-page.tsx'

const dot =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 24 24%22%3E%3Ccircle cx=%2212%22 cy=%2212%22 r=%229%22/%3E%3C/svg%3E'
const source = async (name: string) => (name === 'ui:dot' ? dot : null)

export default function IconsPage() {
  return (
    <>
      <Example name="the whole set">
        {iconNames.map((name) => (
          <span key={name} className="grid min-w-16 justify-items-center text-xs text-muted">
            <Icon name={name} size={24} className="text-text" />
            {name}
          </span>
        ))}
      </Example>
      <Example name="fetched, and one that is missing">
        <IconSourceProvider source={source}>
          <RemoteIcon name="ui:dot" size={24} />
          <RemoteIcon name="ui:none" size={24} />
          beside words
        </IconSourceProvider>
      </Example>
    </>
  )
}
