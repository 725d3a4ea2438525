interface FilesButtonProps {
  /** Endings and media types, as a file input takes them. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Asks for files of this device. */
export function FilesButton(props: FilesButtonProps) {
  return (
    <label class="button">
      Choose files
      <input
        type="file"
        class="visually-hidden"
        multiple={props.multiple ?? false}
        accept={props.accept}
        onChange={(event) => props.onFiles([...(event.currentTarget.files ?? [])])}
      />
    </label>
  );
}
