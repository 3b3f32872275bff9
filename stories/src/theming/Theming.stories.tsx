import { checkBrandColors, errorMessage, standardColors } from '@lavra/domain';
import {
  Banner,
  BrandTheme,
  Button,
  Checkbox,
  Chip,
  ColorField,
  LavraProvider,
  StatusDot,
  Stepper,
  TextField,
} from '@lavra/sdk-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { TokenTable } from './TokenTable.tsx';

const meta = {
  title: 'Temas/Tokens e marca',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: `Every colour, space and type is a custom property \`--lavra-…\` on \`.lavra-root\` (the provider’s element and its one portal container), never on \`:root\`.

**Override one** in your own stylesheet, with one class of specificity: \`.lavra-root { --lavra-radius: 4px }\`. Name the scheme where a colour differs: \`.lavra-root[data-theme="dark"] { --lavra-canvas: #000 }\`.

**Give a brand**: \`<LavraProvider theme={{ primaria: '#0e5a4a', secundaria: '#ffffff' }}>\` or, for the organisation’s own settings, \`<BrandTheme whiteLabel={data.whiteLabel}>\`. A colour that cannot be read is moved to its nearest shade that can: text 4.5:1, edges 3:1, and 7:1 with more contrast; light and dark each.

**Schemes**: \`colorScheme="light" | "dark" | "auto"\`; \`contrast="more"\` asks for high contrast, \`"auto"\` follows the visitor’s system (\`prefers-contrast\`). Forced colours and reduced motion are honoured.

**Do** use tokens alone in what you put beside our components. **Don’t** style our classes: their names change with every build.`,
      },
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const Tokens: Story = { render: () => <TokenTable /> };

function Sample() {
  return (
    <div className="story-narrow">
      <Stepper label="Assinatura" layout="bars" steps={['Abrir', 'Ler', 'Assinar']} current={1} />
      <TextField label="Nome completo" value="Beatriz Okafor Lima" onChange={() => undefined} />
      <Checkbox label="Li o documento inteiro" checked onChange={() => undefined} />
      <div className="story-row">
        <Button variant="primary">Assinar documento</Button>
        <Chip onRemove={() => undefined}>Locação</Chip>
        <StatusDot tone="primary">Em formalização</StatusDot>
      </div>
    </div>
  );
}

export const AltoContraste: Story = {
  globals: { contraste: 'more' },
  render: () => <Sample />,
};

export const AltoContrasteEscuro: Story = {
  globals: { contraste: 'more', tema: 'dark' },
  render: () => <Sample />,
};

/** Host CSS in one class: smaller radii and another background. */
export const Substituir: Story = {
  render: () => (
    <div className="story-override">
      <LavraProvider baseUrl="https://stories.invalid" colorScheme="light">
        <div className="story">
          <Sample />
        </div>
      </LavraProvider>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [button] = within(canvasElement).getAllByRole('button', { name: 'Assinar documento' });
    await expect(button && getComputedStyle(button).borderRadius).toBe('2px');
  },
};

function WhiteLabelForm() {
  const [primaria, setPrimaria] = useState<string>('#0e5a4a');
  const [secundaria, setSecundaria] = useState<string>('#ffffff');
  const verdict = checkBrandColors(primaria, secundaria);
  const cores = { primaria, secundaria };
  return (
    <div className="story-columns">
      <div className="story-narrow">
        <ColorField
          label="Cor primária"
          value={primaria}
          onChange={setPrimaria}
          against={secundaria}
          defaultValue={standardColors.lavra.primaria.toLowerCase()}
          error={verdict.ok ? undefined : errorMessage(verdict.motivo)}
        />
        <ColorField
          label="Cor secundária"
          value={secundaria}
          onChange={setSecundaria}
          defaultValue={standardColors.lavra.secundaria}
        />
        {!verdict.ok && (
          <Banner tone="warning">Assim a marca não é salva, mas a página continua legível.</Banner>
        )}
      </div>
      <BrandTheme whiteLabel={{ ativo: true, logoEmail: false, pub: cores, email: cores }}>
        <Sample />
      </BrandTheme>
    </div>
  );
}

/** Contrast rules of specification 3 §5 next to the result: a failing colour is corrected, with a notice. */
export const Marca: Story = {
  render: () => <WhiteLabelForm />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const input = page.getByRole('textbox', { name: 'Cor primária' });
    await userEvent.clear(input);
    await userEvent.type(input, 'ffffaa');
    await expect(page.getByText('Cor primária deve ser mais escura')).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, 'c2410c');
  },
};
