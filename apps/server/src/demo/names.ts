import type { Weighted } from './random.ts';

/** First names with their frequency in Brazil, in tens of thousands (rounded; the censuses show this order). */
export const FEMALE_NAMES: readonly Weighted<string>[] = [
  ['Maria', 600], ['Ana', 309], ['Francisca', 72], ['Antônia', 59], ['Adriana', 56], ['Juliana', 55], ['Márcia', 55], ['Fernanda', 53], ['Patrícia', 53],
  ['Aline', 51], ['Sandra', 48], ['Camila', 46], ['Amanda', 46], ['Bruna', 45], ['Jéssica', 45], ['Letícia', 44], ['Júlia', 43], ['Luciana', 42],
  ['Vanessa', 41], ['Mariana', 38], ['Gabriela', 37], ['Vera', 35], ['Vitória', 34], ['Larissa', 34], ['Cláudia', 33], ['Beatriz', 33], ['Rita', 32],
  ['Luana', 32], ['Sônia', 31], ['Renata', 30], ['Eliane', 29], ['Josefa', 29], ['Simone', 28], ['Natália', 27], ['Cristiane', 27], ['Carla', 26],
  ['Débora', 26], ['Rosângela', 25], ['Jaqueline', 24], ['Rosa', 24], ['Daniela', 23], ['Aparecida', 23], ['Marlene', 22], ['Terezinha', 21], ['Raimunda', 21],
  ['Andréia', 21], ['Isabela', 20], ['Helena', 18], ['Alice', 17], ['Laura', 17], ['Lúcia', 16], ['Tereza', 15], ['Elza', 10], ['Heloísa', 9], ['Cecília', 8],
];
export const MALE_NAMES: readonly Weighted<string>[] = [
  ['José', 575], ['João', 298], ['Antônio', 257], ['Francisco', 177], ['Carlos', 149], ['Paulo', 142], ['Pedro', 122], ['Lucas', 113], ['Luiz', 111],
  ['Marcos', 110], ['Luís', 93], ['Gabriel', 93], ['Rafael', 82], ['Daniel', 71], ['Marcelo', 69], ['Bruno', 67], ['Eduardo', 63], ['Felipe', 62],
  ['Raimundo', 61], ['Rodrigo', 60], ['Mateus', 57], ['Manoel', 56], ['Fernando', 55], ['Fábio', 52], ['Gustavo', 51], ['André', 51], ['Leonardo', 49],
  ['Sebastião', 48], ['Guilherme', 47], ['Leandro', 46], ['Tiago', 45], ['Ricardo', 44], ['Márcio', 43], ['Anderson', 42], ['Vinícius', 41], ['Sérgio', 40],
  ['Jorge', 39], ['Alexandre', 39], ['Diego', 36], ['Roberto', 35], ['Edson', 33], ['Vítor', 32], ['Júlio', 28], ['Miguel', 26], ['Arthur', 25], ['Davi', 24],
  ['Enzo', 18], ['Heitor', 16], ['Samuel', 16], ['Benedito', 15], ['Otávio', 9], ['Raul', 8],
];
export const SECOND_FEMALE: readonly Weighted<string>[] = [
  ['Aparecida', 20], ['de Fátima', 10], ['Clara', 8], ['Eduarda', 10], ['Luíza', 10], ['Cristina', 9], ['Carolina', 8], ['Paula', 8], ['Lúcia', 7], ['das Graças', 5],
  ['de Lourdes', 6], ['Beatriz', 7], ['Regina', 6], ['Helena', 6], ['José', 4], ['do Carmo', 4], ['da Conceição', 4],
];
export const SECOND_MALE: readonly Weighted<string>[] = [
  ['Carlos', 12], ['Henrique', 12], ['Eduardo', 10], ['Roberto', 9], ['Augusto', 8], ['Pedro', 8], ['Paulo', 8], ['Gabriel', 7], ['Antônio', 7], ['Miguel', 6],
  ['César', 6], ['Vítor', 6], ['Guilherme', 6], ['Alves', 2], ['Ricardo', 4],
];
export const SURNAMES: readonly Weighted<string>[] = [
  ['da Silva', 210], ['dos Santos', 120], ['Oliveira', 75], ['Souza', 70], ['Rodrigues', 48], ['Ferreira', 47], ['Alves', 44], ['Pereira', 44], ['Lima', 38],
  ['Gomes', 33], ['Costa', 30], ['Ribeiro', 29], ['Martins', 26], ['Carvalho', 25], ['Almeida', 24], ['Lopes', 20], ['Soares', 19], ['Fernandes', 18],
  ['Vieira', 17], ['Barbosa', 17], ['Rocha', 15], ['Dias', 14], ['Nascimento', 14], ['Andrade', 12], ['Moreira', 12], ['Nunes', 11], ['Marques', 10],
  ['Machado', 10], ['Mendes', 10], ['Freitas', 9], ['Cardoso', 9], ['Ramos', 9], ['Gonçalves', 9], ['Santana', 8], ['Teixeira', 8], ['Araújo', 8],
  ['Pinto', 7], ['Melo', 7], ['Cavalcante', 6], ['Barros', 6], ['Campos', 6], ['Castro', 6], ['Moura', 5], ['Batista', 5], ['Farias', 4], ['Tanaka', 2],
  ['Yamamoto', 1], ['Rossi', 2], ['Bianchi', 1], ['Schneider', 2], ['Haddad', 1],
];
export const OCCUPATIONS = [
  'Aposentado(a)', 'Professor(a)', 'Auxiliar administrativo', 'Vendedor(a)', 'Motorista', 'Estudante', 'Cozinheiro(a)', 'Enfermeiro(a)', 'Analista de sistemas',
  'Pedreiro', 'Cabeleireiro(a)', 'Advogado(a)', 'Comerciante', 'Diarista', 'Contador(a)', 'Eletricista', 'Servidor(a) público(a)', 'Gerente comercial', 'Técnico(a) em segurança',
] as const;
export const STREETS = [
  'Rua das Acácias', 'Rua Sete de Setembro', 'Avenida Brasil', 'Rua XV de Novembro', 'Rua Tiradentes', 'Avenida Getúlio Vargas', 'Rua Dom Pedro II', 'Rua das Flores',
  'Rua São José', 'Avenida Santos Dumont', 'Rua Rui Barbosa', 'Rua Castro Alves', 'Travessa da Paz', 'Rua Marechal Deodoro', 'Alameda dos Ipês',
] as const;
export const ALERTS = [
  'Alergia a dipirona', 'Alergia a penicilina', 'Alergia a látex', 'Uso de anticoagulante', 'Deficiência auditiva: prefere contato por mensagem', 'Cadeirante: atender na sala térrea',
  'Diabético insulinodependente', 'Gestante de alto risco', 'Marca-passo: não realizar ressonância', 'Pedir documento atualizado na recepção',
] as const;
