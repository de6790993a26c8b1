/** Keys that do the same thing, and what that is. */
interface Shortcut {
  readonly keys: readonly string[];
  readonly text: string;
}

/** Every shortcut of the application, by the place where it works. [UXP-012] */
export const SHORTCUTS: readonly { readonly where: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    where: 'Em todas as telas',
    shortcuts: [
      { keys: ['Ctrl+K'], text: 'Buscar pacientes, telas e ações' },
      { keys: ['?'], text: 'Mostrar os atalhos' },
      { keys: ['Esc'], text: 'Fechar a janela ou a lista aberta' },
    ],
  },
  {
    where: 'Agenda',
    shortcuts: [
      { keys: ['N'], text: 'Novo agendamento' },
      { keys: ['T'], text: 'Hoje' },
      { keys: ['←', '→'], text: 'Dia anterior e próximo dia' },
      { keys: ['D'], text: 'Visão do dia' },
      { keys: ['L'], text: 'Lista' },
      { keys: ['G'], text: 'Ir para os horários do dia' },
      { keys: ['Alt+H'], text: 'No agendamento: o primeiro horário livre' },
      { keys: ['/'], text: 'Pesquisar na agenda' },
      { keys: ['↑', '↓', 'Home', 'End'], text: 'Andar entre os horários; Enter abre' },
      { keys: ['Ctrl+X', 'Ctrl+C', 'Ctrl+V'], text: 'Recortar, copiar e colar o agendamento' },
    ],
  },
  {
    where: 'Atendimentos',
    shortcuts: [
      { keys: ['T'], text: 'Hoje' },
      { keys: ['←', '→'], text: 'Dia anterior e próximo dia' },
      { keys: ['/'], text: 'Pesquisar o paciente' },
    ],
  },
  {
    where: 'Listas com seleção',
    shortcuts: [{ keys: ['F6'], text: 'Ir da lista para o que fazer com os selecionados, e voltar' }],
  },
  {
    where: 'Formulários e guias',
    shortcuts: [
      { keys: ['F8'], text: 'Ir para o próximo campo com erro' },
      { keys: ['Alt+G'], text: 'Ir para o campo da guia pelo número' },
      { keys: ['Ctrl+Enter'], text: 'Salvar o formulário ou finalizar a conta' },
    ],
  },
];
